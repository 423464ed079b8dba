CREATE TABLE "account_grant" (
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"kind" text NOT NULL,
	"valid_before" date,
	"valid_after" date,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "account_grant_order_id_account_id_pk" PRIMARY KEY("order_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "expiry_notice" (
	"organ_id" bigint NOT NULL,
	"type" text NOT NULL,
	"valid_to" date NOT NULL,
	"ahead" smallint NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_notice_organ_id_type_valid_to_ahead_pk" PRIMARY KEY("organ_id","type","valid_to","ahead")
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"organ_id" bigint NOT NULL,
	"agent_id" bigint,
	"items" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"seats" integer NOT NULL,
	"days" integer,
	"valid_to" date,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"granted" jsonb,
	"refund" jsonb,
	"refund_amount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "extended_on" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_grant" ADD CONSTRAINT "account_grant_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_grant" ADD CONSTRAINT "account_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_notice" ADD CONSTRAINT "expiry_notice_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_grant_account" ON "account_grant" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_code" ON "sales_order" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sales_order_organ" ON "sales_order" USING btree ("organ_id","status");--> statement-breakpoint
CREATE INDEX "sales_order_agent" ON "sales_order" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "sales_order_created" ON "sales_order" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_order" ON "account" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "account_closed" ON "account" USING btree ("updated_at") WHERE status = 'closed' and anonymised_at is null;
