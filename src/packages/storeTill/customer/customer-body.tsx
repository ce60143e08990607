/** One customer of the store. */
export { CustomerScreen as default } from '@/features/customers/customer-screen';
