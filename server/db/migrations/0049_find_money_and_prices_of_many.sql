DROP INDEX "work_orders_series";--> statement-breakpoint
DROP INDEX "till_events_day";--> statement-breakpoint
CREATE INDEX "work_orders_debtor" ON "work_orders" USING btree ("store_id","debtor") WHERE debtor is not null;--> statement-breakpoint
CREATE INDEX "till_events_day" ON "till_events" USING btree ("store_id","kind","day","at");--> statement-breakpoint
CREATE INDEX "work_orders_series" ON "work_orders" USING btree ("store_id",(split_part("vehicle_path", '/', 1) || '/' || split_part("vehicle_path", '/', 2) || '/' || split_part("vehicle_path", '/', 3)),"delivered_at","id");