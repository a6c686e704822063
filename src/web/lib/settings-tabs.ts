import { z } from 'zod'

export const settingsTabs = ['profile', 'security', 'marketing', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The open tab as the address bar holds it; nothing is the profile. */
export const settingsSearchSchema = z.object({
  tab: z.enum(settingsTabs).optional().catch(undefined),
})
