CREATE TABLE "kp_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kp_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"no" integer DEFAULT 1 NOT NULL,
	"base_version_id" bigint,
	"change_kind" text DEFAULT 'new' NOT NULL,
	"change_note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	"publish_at" timestamp with time zone,
	"kp_id" bigint NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"definition_html" text DEFAULT '' NOT NULL,
	CONSTRAINT "kp_version_no" UNIQUE("kp_id","no")
);
--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "draft_version_id" bigint;--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "live_version_id" bigint;--> statement-breakpoint
ALTER TABLE "kp" ADD COLUMN "visible_to" bigint;--> statement-breakpoint
ALTER TABLE "kp_version" ADD CONSTRAINT "kp_version_kp_id_kp_id_fk" FOREIGN KEY ("kp_id") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kp_version_due" ON "kp_version" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
-- Points that came with questions are drafts; each gets the version that it is.
INSERT INTO "kp_version" ("kp_id", "name", "aliases", "created_by", "created_at", "updated_by", "updated_at")
  SELECT "id", "name", "aliases", "created_by", "created_at", "updated_by", "updated_at" FROM "kp";--> statement-breakpoint
UPDATE "kp" k SET "draft_version_id" = v."id" FROM "kp_version" v WHERE v."kp_id" = k."id";
