/** What one person owes and has paid. */
export { StatementScreen as default } from '@/features/work-orders/statement/statement-screen';
