CREATE TABLE "recent_screen" (
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"visited_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "recent_screen_user_id_url_pk" PRIMARY KEY("user_id","url")
);
--> statement-breakpoint
ALTER TABLE "recent_screen" ADD CONSTRAINT "recent_screen_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;