CREATE TABLE "operator_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"role" text NOT NULL,
	"door" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"second" text
);
--> statement-breakpoint
CREATE TABLE "operator_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"complete_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"title" text NOT NULL,
	"operator" text NOT NULL,
	"state" text NOT NULL,
	"percent" integer,
	"step" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"is_stop_asked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"lines" text[] NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"id" text NOT NULL,
	"network" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"must_change" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_audit_at" ON "operator_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_audit_subject" ON "operator_audit" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "operator_audit_operator" ON "operator_audit" USING btree ("operator","at");--> statement-breakpoint
CREATE INDEX "operator_audit_action" ON "operator_audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "operator_jobs_started" ON "operator_jobs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "operator_requests_state" ON "operator_requests" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expires" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "operators" USING btree ("name");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'rows of operator_audit are only added' USING ERRCODE = 'insufficient_privilege';
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER "operator_audit_kept" BEFORE UPDATE OR DELETE ON "operator_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "operator_audit_not_emptied" BEFORE TRUNCATE ON "operator_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
