DROP INDEX "search_entries_terms";--> statement-breakpoint
DROP INDEX "search_cases_terms";--> statement-breakpoint
DROP INDEX "search_orders_terms";--> statement-breakpoint
-- Cases are made anew, with marks for titles and series.
DELETE FROM "search_cases";--> statement-breakpoint
ALTER TABLE "search_cases" ALTER COLUMN "terms" SET DATA TYPE tsvector USING array_to_tsvector("terms");--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET DATA TYPE tsvector USING array_to_tsvector(array_append("terms", 'k:' || "kind"));--> statement-breakpoint
ALTER TABLE "search_orders" ALTER COLUMN "terms" SET DATA TYPE tsvector USING array_to_tsvector("terms");--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_terms_sample" ON "search_entries" USING gin ("terms") WITH (fastupdate=false) WHERE id % 16 = 0;--> statement-breakpoint
CREATE INDEX "search_cases_terms" ON "search_cases" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_orders_terms" ON "search_orders" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
-- See 0019.
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "search_cases" ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "search_orders" ALTER COLUMN "terms" SET STATISTICS 0;
