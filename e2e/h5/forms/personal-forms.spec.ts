import { testForms } from './outlives-session';
import { PERSONAL_FORMS } from './personal-forms';

testForms(PERSONAL_FORMS);
