CREATE TABLE "import_created" (
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "import_created_run_id_kind_ref_pk" PRIMARY KEY("run_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"run_id" text NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"path" text NOT NULL,
	"document_id" text,
	"message" text NOT NULL,
	"previous" jsonb,
	CONSTRAINT "import_items_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"total" integer NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"format" text NOT NULL,
	"pages" integer NOT NULL,
	"size" integer NOT NULL,
	"active" boolean NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "import_run" text;--> statement-breakpoint
ALTER TABLE "import_created" ADD CONSTRAINT "import_created_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_fingerprint" ON "import_runs" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_hash");