CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_by" text,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"compared" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"explained" text,
	"explained_by" text,
	"explained_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "payout_id" text;--> statement-breakpoint
ALTER TABLE "exchange_codes" ADD COLUMN "tail" text;--> statement-breakpoint
ALTER TABLE "exchange_codes" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "exchange_codes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_codes" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_payout" ON "withdrawals" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_created" ON "ledger_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exchange_codes_created" ON "exchange_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exchange_codes_batch" ON "exchange_codes" USING btree ("batch");