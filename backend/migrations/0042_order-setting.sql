CREATE TABLE "order_setting" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"confirm_above" bigint,
	CONSTRAINT "order_setting_one" CHECK ("order_setting"."id" = 1)
);
