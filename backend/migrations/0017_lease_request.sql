CREATE TABLE "lease_request" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"session_id" bigint NOT NULL,
	"page" text NOT NULL,
	"user_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lease_request_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "edit_lease" DROP CONSTRAINT "edit_lease_entity_entity_id_session_id_pk";--> statement-breakpoint
ALTER TABLE "edit_lease" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_lease" ADD CONSTRAINT "edit_lease_entity_entity_id_session_id_page_pk" PRIMARY KEY("entity","entity_id","session_id","page");--> statement-breakpoint
ALTER TABLE "lease_request" ADD CONSTRAINT "lease_request_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;