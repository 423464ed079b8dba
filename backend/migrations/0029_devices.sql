CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"sn" text NOT NULL,
	"model" text NOT NULL,
	"batch" text NOT NULL,
	"storage_id" bigint NOT NULL,
	"agent_id" bigint,
	"organ_id" bigint,
	"class_id" bigint,
	"account_id" bigint,
	"status" text DEFAULT 'inStock' NOT NULL,
	"resumes" text,
	"successor_id" bigint,
	"fingerprint" text,
	"app_version" text DEFAULT '' NOT NULL,
	"storage" jsonb,
	"activated_at" timestamp with time zone,
	"last_seen" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_activation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_activation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sn" text NOT NULL,
	"device_id" bigint,
	"organ_id" bigint,
	"fingerprint" text NOT NULL,
	"app_version" text DEFAULT '' NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "device_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"device_id" bigint,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_code_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_code_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"organ_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"valid_to" date,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"no" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"agent_id" bigint,
	"organ_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	"receiver" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_document_line" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_document_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"sn" text NOT NULL,
	"device_id" bigint,
	CONSTRAINT "device_document_line_document_id_sn_pk" PRIMARY KEY("document_id","sn")
);
--> statement-breakpoint
CREATE TABLE "device_document_number" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "device_document_number_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "device_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"document_id" bigint,
	"actor" bigint,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"moved_from" text,
	"moved_to" text,
	"account_id" bigint
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_storage_id_device_document_id_fk" FOREIGN KEY ("storage_id") REFERENCES "public"."device_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_class_id_school_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_activation" ADD CONSTRAINT "device_activation_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_activation" ADD CONSTRAINT "device_activation_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code" ADD CONSTRAINT "device_code_batch_id_device_code_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."device_code_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code" ADD CONSTRAINT "device_code_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_code_batch" ADD CONSTRAINT "device_code_batch_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_document" ADD CONSTRAINT "device_document_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_document" ADD CONSTRAINT "device_document_organ_id_organ_id_fk" FOREIGN KEY ("organ_id") REFERENCES "public"."organ"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_document_line" ADD CONSTRAINT "device_document_line_document_id_device_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."device_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_document_line" ADD CONSTRAINT "device_document_line_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_event" ADD CONSTRAINT "device_event_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_event" ADD CONSTRAINT "device_event_document_id_device_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."device_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_sn" ON "device" USING btree ("sn") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_sn_begins" ON "device" USING btree (sn text_pattern_ops);--> statement-breakpoint
CREATE INDEX "device_sn_ends" ON "device" USING btree (reverse(sn) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "device_account" ON "device" USING btree ("account_id") WHERE account_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_organ" ON "device" USING btree ("organ_id","class_id");--> statement-breakpoint
CREATE INDEX "device_agent" ON "device" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "device_storage" ON "device" USING btree ("storage_id");--> statement-breakpoint
CREATE INDEX "device_filters" ON "device" USING btree ("status","model","batch","app_version","agent_id","organ_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_created" ON "device" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "device_seen" ON "device" USING btree (coalesce(last_seen, '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "device_activation_at" ON "device_activation" USING btree ("at");--> statement-breakpoint
CREATE INDEX "device_activation_sn" ON "device_activation" USING btree ("sn");--> statement-breakpoint
CREATE UNIQUE INDEX "device_code_hash" ON "device_code" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "device_code_of_batch" ON "device_code" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "device_code_batch_organ" ON "device_code_batch" USING btree ("organ_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_document_no" ON "device_document" USING btree ("no");--> statement-breakpoint
CREATE INDEX "device_document_kind" ON "device_document" USING btree ("kind","updated_at");--> statement-breakpoint
CREATE INDEX "device_document_line_device" ON "device_document_line" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_event_device" ON "device_event" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "device_event_document" ON "device_event" USING btree ("document_id");
