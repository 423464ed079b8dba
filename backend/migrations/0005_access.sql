CREATE TABLE "audit_seal" (
	"to_seq" bigint PRIMARY KEY NOT NULL,
	"from_seq" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_package_menu" (
	"package_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "menu_package_menu_package_id_menu_id_pk" PRIMARY KEY("package_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "user_organ" (
	"user_id" bigint NOT NULL,
	"organ_id" bigint NOT NULL,
	CONSTRAINT "user_organ_user_id_organ_id_pk" PRIMARY KEY("user_id","organ_id")
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"by" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu" DROP CONSTRAINT "menu_url_unique";--> statement-breakpoint
ALTER TABLE "role" DROP CONSTRAINT "role_code_unique";--> statement-breakpoint
ALTER TABLE "role" DROP CONSTRAINT "role_name_unique";--> statement-breakpoint
ALTER TABLE "system_user" DROP CONSTRAINT "system_user_phone_unique";--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "tree" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "requires_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "organ_id" bigint;--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "lock_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_user" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "view_role_id" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "view_grants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organ" ADD COLUMN "menu_package_id" bigint;--> statement-breakpoint
ALTER TABLE "menu_package_menu" ADD CONSTRAINT "menu_package_menu_package_id_menu_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."menu_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_package_menu" ADD CONSTRAINT "menu_package_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organ" ADD CONSTRAINT "user_organ_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_package_name" ON "menu_package" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_package_menu_menu" ON "menu_package_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "user_organ_organ" ON "user_organ" USING btree ("organ_id");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_view_role_id_role_id_fk" FOREIGN KEY ("view_role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organ" ADD CONSTRAINT "organ_menu_package_id_menu_package_id_fk" FOREIGN KEY ("menu_package_id") REFERENCES "public"."menu_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_url" ON "menu" USING btree ("tree","url") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_port" ON "menu" USING btree ("parent_id","port") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
-- Names that differ in case only could not be told apart when signing in: the later ones get their number behind them.
UPDATE "system_user" u SET user_name = u.user_name || '.' || u.id
 WHERE EXISTS (SELECT FROM "system_user" o WHERE lower(o.user_name) = lower(u.user_name) AND o.id < u.id);--> statement-breakpoint
CREATE UNIQUE INDEX "system_user_name" ON "system_user" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "system_user_phone" ON "system_user" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_user_organ" ON "system_user" USING btree ("organ_id");--> statement-breakpoint
CREATE INDEX "organ_menu_package" ON "organ" USING btree ("menu_package_id");--> statement-breakpoint
-- Entries in use of both trees, none of whose directories is disabled or removed.
CREATE VIEW live_menu AS
WITH RECURSIVE live AS (
  SELECT m.* FROM menu m WHERE m.parent_id IS NULL AND m.status = 1 AND m.deleted_at IS NULL
  UNION ALL
  SELECT m.* FROM menu m JOIN live l ON m.parent_id = l.id WHERE m.status = 1 AND m.deleted_at IS NULL
)
SELECT id, tree, code, parent_id, kind, name, url, icon, sort, visible, port FROM live;--> statement-breakpoint
-- What a role in use opens: the one place that says what a grant is.
CREATE VIEW role_grant AS
SELECT r.id AS role_id, r.code AS role_code, r.name AS role_name, r.data_scope, m.id AS menu_id, m.kind, m.url, m.port
  FROM role r
  JOIN role_menu rm ON rm.role_id = r.id
  JOIN live_menu m ON m.id = rm.menu_id AND m.tree = 'platform'
 WHERE r.status = 1 AND r.deleted_at IS NULL;--> statement-breakpoint
-- The log can be added to and nothing else, whoever asks: the owner of the table and a superuser included.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
