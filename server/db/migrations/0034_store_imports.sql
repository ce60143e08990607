CREATE TABLE "imported_cars" (
	"store_id" text NOT NULL,
	"carid" text NOT NULL,
	"vin" text,
	"car" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_phone" text NOT NULL,
	"mileage_km" integer,
	"last_visit_on" date,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_cars_store_id_carid_pk" PRIMARY KEY("store_id","carid")
);
--> statement-breakpoint
CREATE TABLE "store_import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"message" text DEFAULT '' NOT NULL,
	"ref" text,
	"written" jsonb,
	"previous" jsonb,
	CONSTRAINT "store_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "store_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"sheet" text NOT NULL,
	"sheets" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"stayed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_cars" ADD CONSTRAINT "imported_cars_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_import_rows" ADD CONSTRAINT "store_import_rows_import_id_store_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."store_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_imports" ADD CONSTRAINT "store_imports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_import_rows_outcome" ON "store_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "store_imports_list" ON "store_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "store_imports_created_at" ON "store_imports" USING btree ("created_at");