ALTER TABLE "device_document_line" ADD COLUMN "difference" text;--> statement-breakpoint
ALTER TABLE "device_document_line" ADD COLUMN "note" text DEFAULT '' NOT NULL;