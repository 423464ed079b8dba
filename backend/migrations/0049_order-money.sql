CREATE TABLE "order_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_setting" ADD COLUMN "refund_above" bigint;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "reduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "invoice" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "invoice_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_price_name" ON "order_price" USING btree ("name") WHERE deleted_at is null;