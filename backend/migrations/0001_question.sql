CREATE TABLE "kp" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"route" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "kp_code_unique" UNIQUE("code"),
	CONSTRAINT "kp_route" UNIQUE("subject","section","route")
);
--> statement-breakpoint
CREATE TABLE "import_item" (
	"job_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"external_id" text,
	"record" text NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_id" bigint,
	CONSTRAINT "import_item_job_id_no_pk" PRIMARY KEY("job_id","no")
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"target" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"parent_id" bigint,
	"child_no" integer,
	"type_code" text NOT NULL,
	"base_type" text NOT NULL,
	"subject" text,
	"section" text,
	"grade" text,
	"difficulty" text,
	"year" text,
	"paper_type" text,
	"area" text,
	"source" text DEFAULT '' NOT NULL,
	"source_no" text,
	"score" numeric(5, 1),
	"est_seconds" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft_version_id" bigint,
	"live_version_id" bigint,
	"child_count" smallint DEFAULT 0 NOT NULL,
	"finding_count" smallint DEFAULT 0 NOT NULL,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" bigint,
	CONSTRAINT "question_code_unique" UNIQUE("code"),
	CONSTRAINT "question_base_type" CHECK ("question"."base_type" in ('single', 'multi', 'judge', 'blank', 'cloze', 'match', 'order', 'short', 'calc', 'essay', 'draw', 'oral', 'composite')),
	CONSTRAINT "question_child" CHECK (("question"."parent_id" is null) = ("question"."child_no" is null))
);
--> statement-breakpoint
CREATE TABLE "question_kp" (
	"question_id" bigint NOT NULL,
	"kp_id" bigint NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"weight" numeric(4, 2) DEFAULT 1 NOT NULL,
	"origin" text DEFAULT 'manual' NOT NULL,
	"confirmed_by" bigint,
	"sort" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "question_kp_question_id_kp_id_pk" PRIMARY KEY("question_id","kp_id")
);
--> statement-breakpoint
CREATE TABLE "question_origin" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"question_id" bigint NOT NULL,
	"record_hash" "bytea" NOT NULL,
	CONSTRAINT "question_origin_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "question_search" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"type_code" text NOT NULL,
	"difficulty" text DEFAULT '' NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"terms" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"question_id" bigint NOT NULL,
	"no" integer DEFAULT 1 NOT NULL,
	"stem_html" text DEFAULT '' NOT NULL,
	"analysis_html" text DEFAULT '' NOT NULL,
	"thinking_html" text DEFAULT '' NOT NULL,
	"summary_html" text DEFAULT '' NOT NULL,
	"preview_html" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shuffle" boolean DEFAULT false NOT NULL,
	"answer" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blanks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"children" bigint[] DEFAULT '{}' NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"base_version_id" bigint,
	"change_kind" text DEFAULT 'new' NOT NULL,
	"change_note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'working' NOT NULL,
	CONSTRAINT "question_version_no" UNIQUE("question_id","no")
);
--> statement-breakpoint
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_job_id_import_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_kp" ADD CONSTRAINT "question_kp_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_kp" ADD CONSTRAINT "question_kp_kp_id_kp_id_fk" FOREIGN KEY ("kp_id") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_origin" ADD CONSTRAINT "question_origin_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_search" ADD CONSTRAINT "question_search_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kp_name" ON "kp" USING btree ("subject","section","name");--> statement-breakpoint
CREATE INDEX "import_item_question" ON "import_item" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_parent" ON "question" USING btree ("parent_id","child_no") WHERE "question"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "question_kp_kp" ON "question_kp" USING btree ("kp_id");--> statement-breakpoint
CREATE INDEX "question_origin_question" ON "question_origin" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_search_terms" ON "question_search" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "question_search_updated" ON "question_search" USING btree ("updated_at","question_id");--> statement-breakpoint
CREATE INDEX "question_search_difficulty" ON "question_search" USING btree ("difficulty","question_id");--> statement-breakpoint
CREATE INDEX "question_search_year" ON "question_search" USING btree ("year","question_id");