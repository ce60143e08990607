INSERT INTO "page_view_days" ("day", "route", "platform", "version", "views", "timed_views", "duration_ms")
SELECT ("entered_at" AT TIME ZONE 'UTC')::date, "route", "platform", "version", count(*)::int, count("duration_ms")::int, coalesce(sum("duration_ms"), 0)::bigint
FROM "page_views" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
DROP TABLE "page_views" CASCADE;