CREATE TABLE "search_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"terms" text[]
);
--> statement-breakpoint
ALTER TABLE "library_files" ADD COLUMN "places" text[];--> statement-breakpoint
ALTER TABLE "search_orders" ADD CONSTRAINT "search_orders_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_orders_terms" ON "search_orders" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_orders_changed" ON "search_orders" USING btree ("store_id") WHERE terms is null;--> statement-breakpoint
-- See 0019.
ALTER TABLE "search_orders" ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
INSERT INTO "search_orders" ("order_id", "store_id") SELECT "id", "store_id" FROM "work_orders";
