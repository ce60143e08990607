CREATE TABLE "standard_code_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"decided_by" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "standard_code_decisions_code" ON "standard_code_decisions" USING btree ("code");