ALTER TABLE "stores" ADD COLUMN "stage_rules" jsonb DEFAULT '{"open_lines":"ask","no_inspection":"ask","same_checker":"ask"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "technicians_see_phones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_items" ADD COLUMN "decided_means" text;--> statement-breakpoint
ALTER TABLE "work_order_items" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "active_items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "done_items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "quote_signature_key" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "quote_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "quote_signed_total" integer;--> statement-breakpoint
CREATE INDEX "work_orders_vin" ON "work_orders" USING btree ("store_id","vin","created_at") WHERE vin is not null;--> statement-breakpoint
UPDATE "work_orders" SET "active_items" = "counted"."active", "done_items" = "counted"."done" FROM (SELECT "order_id", count(*)::int AS "active", (count(*) FILTER (WHERE "done"))::int AS "done" FROM "work_order_items" WHERE "deleted_at" IS NULL AND "decision" <> 'declined' GROUP BY "order_id") AS "counted" WHERE "work_orders"."id" = "counted"."order_id";
