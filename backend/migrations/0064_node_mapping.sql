CREATE TABLE "node_mapping" (
	"from_version" bigint NOT NULL,
	"system_id" bigint NOT NULL,
	"node_uid" uuid NOT NULL,
	"action" text NOT NULL,
	"targets" uuid[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"to_version" bigint,
	"resolved_by" bigint,
	"resolved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_mapping_system_id_from_version_node_uid_pk" PRIMARY KEY("system_id","from_version","node_uid")
);
--> statement-breakpoint
CREATE TABLE "placement_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"system_id" bigint NOT NULL,
	"from_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_placement" (
	"question_id" bigint NOT NULL,
	"system_id" bigint NOT NULL,
	"node_uid" uuid NOT NULL,
	"sort" double precision NOT NULL,
	"run_id" bigint,
	"created_by" bigint,
	CONSTRAINT "question_placement_system_id_node_uid_question_id_pk" PRIMARY KEY("system_id","node_uid","question_id")
);
--> statement-breakpoint
ALTER TABLE "ksystem" ADD COLUMN "edition_of" bigint;--> statement-breakpoint
ALTER TABLE "node_mapping" ADD CONSTRAINT "node_mapping_from_version_ksystem_version_id_fk" FOREIGN KEY ("from_version") REFERENCES "public"."ksystem_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_mapping" ADD CONSTRAINT "node_mapping_system_id_ksystem_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ksystem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_mapping" ADD CONSTRAINT "node_mapping_to_version_ksystem_version_id_fk" FOREIGN KEY ("to_version") REFERENCES "public"."ksystem_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_run" ADD CONSTRAINT "placement_run_system_id_ksystem_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ksystem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_run" ADD CONSTRAINT "placement_run_from_version_ksystem_version_id_fk" FOREIGN KEY ("from_version") REFERENCES "public"."ksystem_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_placement" ADD CONSTRAINT "question_placement_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_placement" ADD CONSTRAINT "question_placement_system_id_ksystem_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."ksystem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_placement" ADD CONSTRAINT "question_placement_run_id_placement_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."placement_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_mapping_from" ON "node_mapping" USING btree ("from_version");--> statement-breakpoint
CREATE INDEX "question_placement_question" ON "question_placement" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_placement_run" ON "question_placement" USING btree ("run_id") WHERE run_id is not null;