-- Codes kept as SHA-256 cannot be hashed anew: whoever has a second factor makes new ones (个人信息 → 重新生成恢复码).
DELETE FROM "recovery_code";--> statement-breakpoint
ALTER TABLE "recovery_code" ALTER COLUMN "code_hash" SET DATA TYPE text;
