CREATE TABLE "audit_name" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "audit_name_entity_entity_id_name_pk" PRIMARY KEY("entity","entity_id","name")
);
--> statement-breakpoint
CREATE INDEX "audit_name_grams" ON "audit_name" USING gin ("grams");
