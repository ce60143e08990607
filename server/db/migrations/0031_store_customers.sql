CREATE TABLE "store_customer_counts" (
	"store_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "store_customer_counts_not_negative" CHECK ("store_customer_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_customer_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uid" text,
	"kind" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" boolean DEFAULT false NOT NULL,
	"invoice_title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"consent" text DEFAULT 'unasked' NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_means" text,
	"consent_by_uid" text,
	"kept" boolean DEFAULT false NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"last_visit_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_customers_consent" CHECK (("store_customers"."consent" = 'unasked') = ("store_customers"."consent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "store_cars" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "bringer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "bringer_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_customer_counts" ADD CONSTRAINT "store_customer_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_customer_events" ADD CONSTRAINT "store_customer_events_customer_id_store_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."store_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_customers" ADD CONSTRAINT "store_customers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_customers" ADD CONSTRAINT "store_customers_merged_into_store_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."store_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_customer_events_customer" ON "store_customer_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_customers_phone" ON "store_customers" USING btree ("store_id","phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "store_customers_list" ON "store_customers" USING btree ("store_id","seen_at","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "store_customers_merged" ON "store_customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "store_customers_grams" ON "store_customers" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "store_cars" ADD CONSTRAINT "store_cars_customer_id_store_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."store_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_customer_id_store_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."store_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_cars_customer" ON "store_cars" USING btree ("customer_id","last_visit_at");--> statement-breakpoint
CREATE INDEX "work_orders_customer" ON "work_orders" USING btree ("customer_id","created_at");--> statement-breakpoint
-- See 0019.
ALTER TABLE "store_customers" ALTER COLUMN "grams" SET STATISTICS 0;--> statement-breakpoint
-- Owners of the orders so far: by phone; without one, by name and plate.
INSERT INTO "store_customers" ("id", "store_id", "name", "phone", "last_visit_at", "seen_at", "created_at")
SELECT md5("store_id" || '/phone/' || "owner_phone"), "store_id",
  coalesce((array_agg("owner_name" ORDER BY "created_at" DESC) FILTER (WHERE "owner_name" <> ''))[1], ''),
  "owner_phone", max("created_at"), max("created_at"), min("created_at")
FROM "work_orders" WHERE "stage" <> 'void' AND "owner_phone" <> '' GROUP BY "store_id", "owner_phone";--> statement-breakpoint
UPDATE "work_orders" o SET "customer_id" = c."id" FROM "store_customers" c
WHERE o."owner_phone" <> '' AND c."store_id" = o."store_id" AND c."phone" = o."owner_phone";--> statement-breakpoint
UPDATE "work_orders" o SET "customer_id" = same."customer_id" FROM (
  SELECT DISTINCT ON ("store_id", "carid", "owner_name") "store_id", "carid", "owner_name", "customer_id"
  FROM "work_orders" WHERE "customer_id" IS NOT NULL AND "owner_name" <> '' AND "stage" <> 'void'
  ORDER BY "store_id", "carid", "owner_name", "created_at" DESC
) same
WHERE o."customer_id" IS NULL AND o."owner_phone" = '' AND same."store_id" = o."store_id" AND same."carid" = o."carid"
  AND same."owner_name" = o."owner_name";--> statement-breakpoint
INSERT INTO "store_customers" ("id", "store_id", "name", "last_visit_at", "seen_at", "created_at")
SELECT md5("store_id" || '/car/' || "carid" || '/' || "owner_name"), "store_id", "owner_name",
  max("created_at"), max("created_at"), min("created_at")
FROM "work_orders" WHERE "stage" <> 'void' AND "customer_id" IS NULL AND "owner_name" <> ''
GROUP BY "store_id", "carid", "owner_name";--> statement-breakpoint
UPDATE "work_orders" o SET "customer_id" = c."id" FROM "store_customers" c
WHERE o."customer_id" IS NULL AND o."owner_name" <> '' AND c."id" = md5(o."store_id" || '/car/' || o."carid" || '/' || o."owner_name");--> statement-breakpoint
-- Where the owner was not asked for, it is who brought the car last.
UPDATE "work_orders" o SET "customer_id" = last."customer_id" FROM (
  SELECT DISTINCT ON ("store_id", "carid") "store_id", "carid", "customer_id"
  FROM "work_orders" WHERE "customer_id" IS NOT NULL AND "stage" <> 'void'
  ORDER BY "store_id", "carid", "created_at" DESC
) last
WHERE o."customer_id" IS NULL AND o."owner_phone" = '' AND o."owner_name" = '' AND last."store_id" = o."store_id"
  AND last."carid" = o."carid";--> statement-breakpoint
UPDATE "store_customers" c SET "last_visit_at" = o."last", "seen_at" = o."last" FROM (
  SELECT "customer_id", max("created_at") AS "last" FROM "work_orders"
  WHERE "customer_id" IS NOT NULL AND "stage" <> 'void' GROUP BY "customer_id"
) o WHERE o."customer_id" = c."id";--> statement-breakpoint
UPDATE "store_cars" car SET "customer_id" = last."customer_id" FROM (
  SELECT DISTINCT ON ("store_id", "carid") "store_id", "carid", "customer_id"
  FROM "work_orders" WHERE "customer_id" IS NOT NULL AND "stage" <> 'void'
  ORDER BY "store_id", "carid", "created_at" DESC
) last WHERE last."store_id" = car."store_id" AND last."carid" = car."carid";--> statement-breakpoint
CREATE FUNCTION pg_temp.parts_of(texts text[], shortest int, longest int) RETURNS text[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(DISTINCT substr(form, start, size)), '{}')
  FROM unnest(texts) AS given(raw),
    LATERAL (SELECT upper(regexp_replace(normalize(raw, NFKC), '[\s\-‐‑‒–—―−·•・．._]', '', 'g')) AS form) AS tidy,
    LATERAL generate_series(1, length(form)) AS start,
    LATERAL generate_series(shortest, least(longest, length(form) - start + 1)) AS size
$$;--> statement-breakpoint
UPDATE "store_customers" c SET "grams" = pg_temp.parts_of(ARRAY[c."name"], 2, 4)
  || (SELECT coalesce(array_agg(right(c."phone", size)), '{}') FROM generate_series(3, length(c."phone")) AS size)
  || (SELECT coalesce(array_agg(left(c."phone", size)), '{}') FROM generate_series(7, length(c."phone") - 1) AS size)
  || pg_temp.parts_of((SELECT coalesce(array_agg("carid"), '{}') FROM "store_cars" WHERE "customer_id" = c."id"), 2, 8);--> statement-breakpoint
DROP FUNCTION pg_temp.parts_of;--> statement-breakpoint
INSERT INTO "store_customer_counts" ("store_id", "count") SELECT "store_id", count(*) FROM "store_customers" GROUP BY "store_id";
