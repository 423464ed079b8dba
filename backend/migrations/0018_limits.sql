CREATE TABLE "allowance" (
	"bucket" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_place" (
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_place_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Where people signed in lately they are known from the first day on.
INSERT INTO "known_place" ("user_id", "place", "last_at")
SELECT "user_id", regexp_replace("address", '\.\d+$', '.0/24'), max("last_seen_at")
  FROM "session" WHERE "address" ~ '^\d+\.\d+\.\d+\.\d+$' GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE "login_guard" ADD COLUMN "place" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "login_guard" DROP CONSTRAINT "login_guard_pkey";
--> statement-breakpoint
ALTER TABLE "login_guard" ADD CONSTRAINT "login_guard_account_place_pk" PRIMARY KEY("account","place");
--> statement-breakpoint
ALTER TABLE "picture_code" ADD COLUMN "phone" text;
--> statement-breakpoint
DROP TABLE "attempt" CASCADE;
