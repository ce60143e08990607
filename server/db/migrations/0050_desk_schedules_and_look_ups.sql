ALTER TABLE "cms_contents" ADD COLUMN "next_content" text;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "next_cover_url" text;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "next_changes" text;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "next_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_contents" ADD COLUMN "next_by" text;--> statement-breakpoint
ALTER TABLE "search_counts" ADD COLUMN "partly" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vin_errors" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "vin_errors" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "vin_errors" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_items_document" ON "import_items" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "import_items_path" ON "import_items" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "import_items_outcome" ON "import_items" USING btree ("outcome","run_id","line");--> statement-breakpoint
CREATE INDEX "vin_errors_created" ON "vin_errors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vin_errors_open" ON "vin_errors" USING btree ("created_at") WHERE closed_at is null;