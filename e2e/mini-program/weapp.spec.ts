import { testPackage } from './package-tests';

testPackage('weapp');
