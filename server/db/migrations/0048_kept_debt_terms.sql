ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_owed";--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_owed" CHECK ("work_orders"."owed" = case when "work_orders"."settled_at" is null then 0 else "work_orders"."total" end - "work_orders"."paid" - "work_orders"."written_off"
        and ("work_orders"."owed" <= 0 or "work_orders"."due_on" is not null));