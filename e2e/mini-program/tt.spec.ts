import { testPackage } from './package-tests';

testPackage('tt');
