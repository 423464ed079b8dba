CREATE TABLE "ksystem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ksystem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"owner_id" bigint,
	"draft_version_id" bigint,
	"live_version_id" bigint,
	"visible_to" bigint,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"section" text NOT NULL,
	"textbook_id" bigint,
	"theme" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ksystem_node" (
	"version_id" bigint NOT NULL,
	"node_uid" uuid NOT NULL,
	"parent_uid" uuid,
	"sort" double precision NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"kp_ids" bigint[] DEFAULT '{}' NOT NULL,
	"hours" double precision,
	"hidden" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "ksystem_node_version_id_node_uid_pk" PRIMARY KEY("version_id","node_uid")
);
--> statement-breakpoint
CREATE TABLE "ksystem_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ksystem_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"system_id" bigint NOT NULL,
	"node_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ksystem_version_no" UNIQUE("system_id","no")
);
--> statement-breakpoint
CREATE TABLE "textbook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "textbook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"subject" text NOT NULL,
	"section" text NOT NULL,
	"publishing" text NOT NULL,
	"grade" text NOT NULL,
	"volume" text NOT NULL,
	"year" text NOT NULL,
	CONSTRAINT "textbook_keys" UNIQUE("publishing","grade","volume","year","subject","section")
);
--> statement-breakpoint
ALTER TABLE "ksystem" ADD CONSTRAINT "ksystem_textbook_id_textbook_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ksystem_node" ADD CONSTRAINT "ksystem_node_version_id_ksystem_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."ksystem_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ksystem_node" ADD CONSTRAINT "ksystem_node_parent" FOREIGN KEY ("version_id","parent_uid") REFERENCES "public"."ksystem_node"("version_id","node_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ksystem_version" ADD CONSTRAINT "ksystem_version_system_id_ksystem_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ksystem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ksystem_name" ON "ksystem" USING btree ("kind","subject","section","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ksystem_live_textbook" ON "ksystem" USING btree ("textbook_id") WHERE kind = 'sync' and live_version_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "ksystem_textbook" ON "ksystem" USING btree ("textbook_id");--> statement-breakpoint
CREATE INDEX "ksystem_node_children" ON "ksystem_node" USING btree ("version_id","parent_uid");