CREATE TABLE "checklists" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"groups" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "checklist_id" text;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklists_store" ON "checklists" USING btree ("store_id","created_at");--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_orders_series" ON "work_orders" USING btree ("store_id","vehicle_path" text_pattern_ops,"delivered_at");