DROP INDEX "account_list";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "found" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "grams" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_grams" ON "account" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("kind","pinyin","id");--> statement-breakpoint
CREATE INDEX "account_valid" ON "account" USING btree ("kind",coalesce(valid_to, 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "account_login" ON "account" USING btree ("kind",coalesce(last_login_at, '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "account_expiry" ON "account" USING btree ("valid_to") WHERE status = 'active' and deleted_at is null;