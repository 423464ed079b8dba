CREATE TABLE "created_answer" (
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "created_answer_user_id_path_key_hash_pk" PRIMARY KEY("user_id","path","key_hash")
);
--> statement-breakpoint
CREATE INDEX "created_answer_created_at" ON "created_answer" USING btree ("created_at");