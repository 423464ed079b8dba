CREATE TABLE "user_agent" (
	"user_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	CONSTRAINT "user_agent_user_id_agent_id_pk" PRIMARY KEY("user_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "user_agent" ADD CONSTRAINT "user_agent_user_id_system_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."system_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_agent" ADD CONSTRAINT "user_agent_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_agent_agent" ON "user_agent" USING btree ("agent_id");