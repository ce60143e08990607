import { testForms } from './outlives-session';
import { WORKSHOP_FORMS } from './workshop-forms';

testForms(WORKSHOP_FORMS);
