CREATE TABLE "customer_subscriptions" (
	"customer_id" text NOT NULL,
	"carid" text NOT NULL,
	"openid" text NOT NULL,
	"left" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_subscriptions_customer_id_carid_openid_pk" PRIMARY KEY("customer_id","carid","openid"),
	CONSTRAINT "customer_subscriptions_left" CHECK ("customer_subscriptions"."left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_subscriptions" ADD CONSTRAINT "customer_subscriptions_customer_id_store_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."store_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_subscriptions_openid" ON "customer_subscriptions" USING btree ("openid");