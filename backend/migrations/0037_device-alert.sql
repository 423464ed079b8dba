ALTER TABLE "device" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "device_alerted" ON "device" USING btree ("alerted_at") WHERE alerted_at is not null;