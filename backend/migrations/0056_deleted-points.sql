ALTER TABLE "kp" DROP CONSTRAINT "kp_route";--> statement-breakpoint
CREATE UNIQUE INDEX "kp_route" ON "kp" USING btree ("subject","section","route") WHERE deleted_at is null;