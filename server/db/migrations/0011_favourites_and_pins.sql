CREATE TABLE "document_favourites" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"document_id" text NOT NULL,
	"page" integer NOT NULL,
	"at" text NOT NULL,
	"part" text NOT NULL,
	"title" text NOT NULL,
	"car" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_pins" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"page" integer NOT NULL,
	"at" text NOT NULL,
	"part" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"uid" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_order_pins" ADD CONSTRAINT "work_order_pins_order_id_work_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_favourites_place" ON "document_favourites" USING btree ("uid","document_id","page","at");--> statement-breakpoint
CREATE INDEX "document_favourites_list" ON "document_favourites" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_pins_place" ON "work_order_pins" USING btree ("order_id","kind","subject_id","page","at");--> statement-breakpoint
INSERT INTO "work_order_pins" ("id", "order_id", "kind", "subject_id", "page", "at", "part", "title", "note", "uid", "created_at")
SELECT gen_random_uuid()::text, o."id", p.value->>'kind', p.value->>'id', 1, '', '', p.value->>'title', '', NULL, o."created_at" + p.ordinality * interval '1 millisecond'
FROM "work_orders" o, jsonb_array_elements(o."pinned") WITH ORDINALITY AS p ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "work_orders" DROP COLUMN "pinned";