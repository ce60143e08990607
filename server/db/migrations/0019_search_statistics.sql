-- How many rows hold a term is not guessed from the commonest ones: with LIMIT that guess leads past the index.
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "search_cases" ALTER COLUMN "terms" SET STATISTICS 0;
