ALTER TABLE "course_types" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "import_run" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "maker_codes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "maintenance_items_run" ON "maintenance_items" USING btree ("import_run");