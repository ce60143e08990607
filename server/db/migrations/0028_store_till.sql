CREATE TABLE "till_closings" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"float" integer NOT NULL,
	"expected_cash" bigint NOT NULL,
	"counted_cash" bigint NOT NULL,
	"note" text,
	"closed_by_uid" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by_uid" text,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text
);
--> statement-breakpoint
CREATE TABLE "till_days" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"means" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "till_days_store_id_day_kind_means_pk" PRIMARY KEY("store_id","day","kind","means")
);
--> statement-breakpoint
CREATE TABLE "till_debts" (
	"store_id" text NOT NULL,
	"due_on" date NOT NULL,
	"count" integer NOT NULL,
	"owed" bigint NOT NULL,
	CONSTRAINT "till_debts_store_id_due_on_pk" PRIMARY KEY("store_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "till_events" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"order_id" text,
	"client_key" text NOT NULL,
	"kind" text NOT NULL,
	"means" text,
	"amount" integer NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"labour" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"technician_uid" text,
	"lines" jsonb,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"uid" text NOT NULL,
	"reason" text,
	"undoes" text,
	"cancelled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"client_key" text NOT NULL,
	"note" text NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"store_id" text PRIMARY KEY NOT NULL,
	"closed_through" date,
	"float" integer DEFAULT 0 NOT NULL,
	"credit_days" integer DEFAULT 30 NOT NULL,
	"write_off_limit" integer DEFAULT 0 NOT NULL,
	"discount_limit" integer DEFAULT 10000 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turnover_shares" (
	"store_id" text NOT NULL,
	"day" date NOT NULL,
	"split" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "turnover_shares_store_id_day_split_key_pk" PRIMARY KEY("store_id","day","split","key")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "work_order_items" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_items" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "line_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "written_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "debtor" text;--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_debts" ADD CONSTRAINT "till_debts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_events" ADD CONSTRAINT "till_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_events" ADD CONSTRAINT "till_events_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_reminders" ADD CONSTRAINT "till_reminders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_reminders" ADD CONSTRAINT "till_reminders_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_shares" ADD CONSTRAINT "turnover_shares_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_closings_day" ON "till_closings" USING btree ("store_id","day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "till_closings_list" ON "till_closings" USING btree ("store_id","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "till_events_client_key" ON "till_events" USING btree ("store_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "till_events_undoes" ON "till_events" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "till_events_order" ON "till_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "till_events_day" ON "till_events" USING btree ("store_id","kind","day","at") WHERE not cancelled;--> statement-breakpoint
CREATE UNIQUE INDEX "till_reminders_client_key" ON "till_reminders" USING btree ("store_id","client_key");--> statement-breakpoint
CREATE INDEX "till_reminders_order" ON "till_reminders" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "work_orders_owed" ON "work_orders" USING btree ("store_id","due_on","id") WHERE owed > 0;--> statement-breakpoint
-- Orders that were settled before there was a till: paid by their means, or owed since. Each is booked once.
INSERT INTO "tills" ("store_id") SELECT "id" FROM "stores" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "work_orders" SET "paid" = "total" WHERE "settled_at" IS NOT NULL AND coalesce("pay_method", 'cash') <> 'credit';--> statement-breakpoint
UPDATE "work_orders" SET "owed" = "total", "due_on" = "settled_day" + 30 WHERE "settled_at" IS NOT NULL AND "pay_method" = 'credit' AND "total" > 0;--> statement-breakpoint
INSERT INTO "till_events" ("id", "store_id", "order_id", "client_key", "kind", "amount", "parts", "labour", "discount", "technician_uid", "lines", "day", "at", "uid")
SELECT 'old-sale-' || o."id", o."store_id", o."id", 'old-sale/' || o."id", 'sale', o."total", o."parts", o."labour", o."discount", o."technician_uid",
  (SELECT coalesce(jsonb_agg(line ORDER BY line ->> 'name'), '[]') FROM (
    SELECT jsonb_build_object('name', i."name", 'quantity', sum(i."quantity"), 'amount', sum(i."price"::bigint * i."quantity" + i."labour")) AS line
    FROM "work_order_items" i WHERE i."order_id" = o."id" AND i."deleted_at" IS NULL AND i."decision" <> 'declined' GROUP BY i."name"
    UNION ALL SELECT jsonb_build_object('name', '', 'quantity', 1, 'amount', -o."discount") WHERE o."discount" > 0
  ) AS lines),
  o."settled_day", o."settled_at", coalesce(who."uid", o."received_by")
FROM "work_orders" o
LEFT JOIN (SELECT DISTINCT ON ("order_id") "order_id", "uid" FROM "work_order_events" WHERE "kind" = 'settled' ORDER BY "order_id", "id" DESC) who ON who."order_id" = o."id"
WHERE o."settled_at" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "till_events" ("id", "store_id", "order_id", "client_key", "kind", "means", "amount", "day", "at", "uid")
SELECT 'old-paid-' || o."id", e."store_id", o."id", 'old-paid/' || o."id", CASE WHEN o."pay_method" = 'credit' THEN 'credit' ELSE 'payment' END,
  CASE WHEN o."pay_method" = 'credit' THEN NULL ELSE coalesce(o."pay_method", 'cash') END, o."total", e."day", e."at", e."uid"
FROM "till_events" e JOIN "work_orders" o ON o."id" = e."order_id" WHERE e."kind" = 'sale' AND o."total" > 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_transactions" ("key", "kind", "title", "order_id", "day", "created_at")
SELECT 'till/' || "id", 'till', CASE WHEN "kind" = 'sale' THEN '工单结算' ELSE '结算收款' END, "order_id", "day", "at"
FROM "till_events" WHERE "kind" IN ('sale', 'payment') AND "amount" <> 0 ON CONFLICT ("key") DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_entries" ("transaction_id", "account", "currency", "amount")
SELECT t."id", 'store:' || e."store_id" || ':' || side.account, 'till', side.amount
FROM "till_events" e JOIN "ledger_transactions" t ON t."key" = 'till/' || e."id"
CROSS JOIN LATERAL (VALUES
  ('due:' || e."order_id", CASE WHEN e."kind" = 'sale' THEN e."amount" ELSE -e."amount" END),
  (CASE WHEN e."kind" = 'sale' THEN 'sales' ELSE e."means" END, CASE WHEN e."kind" = 'sale' THEN -e."amount" ELSE e."amount" END)
) AS side(account, amount)
WHERE NOT EXISTS (SELECT 1 FROM "ledger_entries" l WHERE l."transaction_id" = t."id");--> statement-breakpoint
INSERT INTO "till_days" ("store_id", "day", "kind", "means", "count", "amount")
SELECT "store_id", "day", "kind", coalesce("means", ''), count(*), sum("amount") FROM "till_events" GROUP BY 1, 2, 3, 4 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "till_debts" ("store_id", "due_on", "count", "owed")
SELECT "store_id", "due_on", count(*), sum("owed") FROM "work_orders" WHERE "owed" > 0 GROUP BY 1, 2 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "turnover_shares" ("store_id", "day", "split", "key", "count", "amount")
SELECT "store_id", "day", 'technician', coalesce("technician_uid", ''), count(*), sum("amount") FROM "till_events" WHERE "kind" = 'sale' GROUP BY 1, 2, 4
UNION ALL
SELECT e."store_id", e."day", 'item', line."name", sum(line."quantity"), sum(line."amount")
FROM "till_events" e CROSS JOIN LATERAL jsonb_to_recordset(e."lines") AS line("name" text, "quantity" integer, "amount" bigint) WHERE e."kind" = 'sale' GROUP BY 1, 2, 4
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_owed" CHECK ("work_orders"."owed" = case when "work_orders"."settled_at" is null then 0 else "work_orders"."total" end - "work_orders"."paid" - "work_orders"."written_off"
        and ("work_orders"."owed" > 0) = ("work_orders"."due_on" is not null));