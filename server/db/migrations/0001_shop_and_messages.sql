CREATE TABLE "delivery_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"region" text[] NOT NULL,
	"region_code" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"client_key" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"net" integer NOT NULL,
	"channel" text NOT NULL,
	"account" text,
	"real_name" text,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_amounts" CHECK ("withdrawals"."net" = "withdrawals"."amount" - "withdrawals"."fee" and "withdrawals"."net" > 0 and "withdrawals"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"order_id" text,
	"withdrawal_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "wallets_account_currency_pk" PRIMARY KEY("account","currency"),
	CONSTRAINT "wallets_not_negative" CHECK ("wallets"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"client_key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"msg" text NOT NULL,
	"target" text,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"order_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"invitee_uid" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"uid" text PRIMARY KEY NOT NULL,
	"real_name" text NOT NULL,
	"intro" text,
	"state" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "qr_logins" (
	"qrid" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"device" text NOT NULL,
	"place" text,
	"state" text NOT NULL,
	"uid" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raffle_draws" (
	"id" text PRIMARY KEY NOT NULL,
	"raffle_id" text NOT NULL,
	"uid" text NOT NULL,
	"client_key" text NOT NULL,
	"prize_id" text,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "raffle_prizes" (
	"id" text PRIMARY KEY NOT NULL,
	"raffle_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"iid" text,
	"image" text,
	"odds_per_million" integer NOT NULL,
	"stock" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "raffle_prizes_stock_not_negative" CHECK ("raffle_prizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"rules" text NOT NULL,
	"cover" text,
	"mode" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"draw_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"cost" integer NOT NULL,
	"draws_per_day" integer NOT NULL,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"used_by" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"iid" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"price" integer NOT NULL,
	"original_price" integer,
	"class_balance" integer DEFAULT 0 NOT NULL,
	"pay_ways" text[] NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"channelurl" text DEFAULT 'app' NOT NULL,
	"dingzhi" boolean DEFAULT false NOT NULL,
	"enable" boolean DEFAULT true NOT NULL,
	"stock" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"vip_days" integer,
	"coin_cents" integer,
	"max_per_user" integer,
	"detail" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_stock_not_negative" CHECK ("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"client_key" text NOT NULL,
	"kind" text NOT NULL,
	"iid" text NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"quantity" smallint NOT NULL,
	"pay_with" text NOT NULL,
	"amount" integer NOT NULL,
	"points" integer NOT NULL,
	"vip_days" integer,
	"coin_cents" integer,
	"state" text NOT NULL,
	"ship_to" jsonb,
	"carrier" text,
	"logistics_number" text,
	"note" text,
	"provider" text,
	"prepayid" text,
	"prepay" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"prepayid" text NOT NULL,
	"amount" integer NOT NULL,
	"effect" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"prepayid" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"uid" text NOT NULL,
	"day" text NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "sign_ins_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_draws" ADD CONSTRAINT "raffle_draws_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD CONSTRAINT "raffle_prizes_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_addresses_uid" ON "delivery_addresses" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_default" ON "delivery_addresses" USING btree ("uid") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_client_key" ON "withdrawals" USING btree ("uid","client_key");--> statement-breakpoint
CREATE INDEX "withdrawals_uid" ON "withdrawals" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","currency","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_withdrawal" ON "ledger_transactions" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_client_key" ON "feedback" USING btree ("uid","client_key");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_event" ON "messages" USING btree ("uid","event_key");--> statement-breakpoint
CREATE INDEX "messages_uid" ON "messages" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("uid","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "commissions_uid" ON "commissions" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "commissions_invitee" ON "commissions" USING btree ("invitee_uid");--> statement-breakpoint
CREATE INDEX "qr_logins_expires_at" ON "qr_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_draws_client_key" ON "raffle_draws" USING btree ("uid","client_key");--> statement-breakpoint
CREATE INDEX "raffle_draws_raffle" ON "raffle_draws" USING btree ("raffle_id","drawn_at");--> statement-breakpoint
CREATE INDEX "raffle_draws_uid" ON "raffle_draws" USING btree ("uid","drawn_at");--> statement-breakpoint
CREATE INDEX "raffle_prizes_raffle" ON "raffle_prizes" USING btree ("raffle_id");--> statement-breakpoint
CREATE INDEX "goods_list" ON "goods" USING btree ("enable","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client_key" ON "orders" USING btree ("uid","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_prepayid" ON "orders" USING btree ("prepayid");--> statement-breakpoint
CREATE INDEX "orders_uid" ON "orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "experience";