CREATE TABLE "push_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"stage_no" smallint,
	"subject" text,
	"section" text,
	"grade" text,
	"strategy" text NOT NULL,
	"pool" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_flow" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_flow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"fast" boolean DEFAULT false NOT NULL,
	"scope" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"task_id" bigint NOT NULL,
	"round_id" bigint NOT NULL,
	"anchor" jsonb NOT NULL,
	"error_type" text NOT NULL,
	"severity" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"suggestion" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_round" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"stages" jsonb NOT NULL,
	"subject" text,
	"section" text,
	"grade" text,
	"submitted_by" bigint,
	"authors" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"round_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"subject" text,
	"section" text,
	"grade" text,
	"authors" bigint[] NOT NULL,
	"stage_no" smallint NOT NULL,
	"kind" text DEFAULT 'review' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"rule_id" bigint,
	"assignee_id" bigint,
	"method" text,
	"assigned_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"ticks" boolean[] DEFAULT '{}' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"active_seconds" integer,
	CONSTRAINT "review_task_not_own" CHECK ("review_task"."assignee_id" is null or not ("review_task"."assignee_id" = any("review_task"."authors"))),
	CONSTRAINT "review_task_held_by" CHECK ("review_task"."state" = 'queued' or "review_task"."state" = 'cancelled' or "review_task"."assignee_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "review_issue" ADD CONSTRAINT "review_issue_task_id_review_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."review_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_round_id_review_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_rule_id_push_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."push_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_issue_task" ON "review_issue" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "review_issue_round" ON "review_issue" USING btree ("round_id") WHERE "review_issue"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_round_open" ON "review_round" USING btree ("entity","entity_id") WHERE "review_round"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_round_record" ON "review_round" USING btree ("entity","entity_id","no");--> statement-breakpoint
CREATE INDEX "review_task_round" ON "review_task" USING btree ("round_id","stage_no");--> statement-breakpoint
CREATE INDEX "review_task_queued" ON "review_task" USING btree ("entity","due_at","id") WHERE "review_task"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "review_task_place" ON "review_task" USING btree ("entity","subject","section","grade","due_at") WHERE "review_task"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "review_task_assignee" ON "review_task" USING btree ("assignee_id","state","due_at");--> statement-breakpoint
CREATE INDEX "review_task_held" ON "review_task" USING btree ("due_at") WHERE "review_task"."state" in ('assigned', 'claimed');--> statement-breakpoint
CREATE UNIQUE INDEX "review_task_once" ON "review_task" USING btree ("round_id","assignee_id") WHERE "review_task"."assignee_id" is not null and "review_task"."state" <> 'cancelled';