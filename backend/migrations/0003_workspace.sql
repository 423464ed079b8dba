CREATE TABLE "task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"owner_id" bigint NOT NULL,
	"sort" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"phase" text DEFAULT 'run' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"cancel_requested_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"file_name" text,
	"file_key" text,
	"file_bytes" bigint,
	"file_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_row" (
	"task_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"entity_id" bigint,
	"label" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"cells" jsonb,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"row_version" integer,
	CONSTRAINT "task_row_task_id_no_pk" PRIMARY KEY("task_id","no")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"user_name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"organ_id" bigint NOT NULL,
	"class_id" bigint,
	"section" text,
	"grade" text,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"type" text DEFAULT 'formal' NOT NULL,
	"valid_to" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp with time zone,
	"order_id" bigint,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"area_codes" text[] DEFAULT '{}' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"parent_code" text,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "area_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "autosave" (
	"user_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"base_row_version" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "autosave_user_id_entity_entity_id_pk" PRIMARY KEY("user_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "edit_lease" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"session_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "edit_lease_entity_entity_id_session_id_pk" PRIMARY KEY("entity","entity_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organ" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organ_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"parent_id" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"area_code" text NOT NULL,
	"agent_id" bigint,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"contract_from" date,
	"contract_to" date,
	"seats" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_class" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_class_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organ_id" bigint NOT NULL,
	"section" text NOT NULL,
	"grade" text NOT NULL,
	"name" text NOT NULL,
	"head_teacher_id" bigint,
	"school_year" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_look" (
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"look" jsonb NOT NULL,
	CONSTRAINT "list_look_user_id_screen_pk" PRIMARY KEY("user_id","screen")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"owner_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"look" jsonb,
	"role_id" bigint,
	CONSTRAINT "saved_view_name" UNIQUE("owner_id","screen","name")
);
--> statement-breakpoint
ALTER TABLE "task_row" ADD CONSTRAINT "task_row_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autosave" ADD CONSTRAINT "autosave_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_lease" ADD CONSTRAINT "edit_lease_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organ" ADD CONSTRAINT "organ_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_class" ADD CONSTRAINT "school_class_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_look" ADD CONSTRAINT "list_look_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_system_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "task_status" ON "task" USING btree ("status");--> statement-breakpoint
CREATE INDEX "task_row_state" ON "task_row" USING btree ("task_id","state","no");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_name" ON "account" USING btree ("user_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_organ" ON "account" USING btree ("kind","organ_id","class_id");--> statement-breakpoint
CREATE INDEX "account_class" ON "account" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "account_list" ON "account" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_name" ON "agent" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_parent" ON "area" USING btree ("parent_code","code");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organ_name" ON "organ" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organ_code" ON "organ" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "organ_parent" ON "organ" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organ_agent" ON "organ" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_class_name" ON "school_class" USING btree ("organ_id","school_year","grade","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_view_screen" ON "saved_view" USING btree ("screen");