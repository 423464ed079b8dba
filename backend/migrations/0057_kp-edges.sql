CREATE TABLE "kp_edge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kp_edge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"from_kp" bigint NOT NULL,
	"to_kp" bigint NOT NULL,
	"kind" text DEFAULT 'prereq' NOT NULL,
	"strength" smallint DEFAULT 2 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kp_edge" ADD CONSTRAINT "kp_edge_from_kp_kp_id_fk" FOREIGN KEY ("from_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kp_edge" ADD CONSTRAINT "kp_edge_to_kp_kp_id_fk" FOREIGN KEY ("to_kp") REFERENCES "public"."kp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kp_edge_ends" ON "kp_edge" USING btree ("from_kp","to_kp","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "kp_edge_to" ON "kp_edge" USING btree ("to_kp") WHERE deleted_at is null;