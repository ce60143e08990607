/** The page of an order, which the counter shows too. */
export { OrderPage as default } from '@/app/order-page';
