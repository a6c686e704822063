import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import type { ExportProfile, SaveProfile } from '#contract/shipping-documents/profiles.ts'
import { paperSettingsSchema, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import type { FakeState, Handler } from './api.ts'

export type PaperState = { paperSettings: PaperSettings; exportProfiles: ExportProfile[] }

export const paperState = (): PaperState => ({
  paperSettings: paperSettingsSchema.parse({}),
  exportProfiles: [],
})

/** Settings of printing and exporting, and the layouts of one's own. */
export const paperHandlers = (
  state: FakeState,
  refuse: (code: ErrorCode) => never,
): [Endpoint, Handler][] => [
  [paperEndpoints.settings, () => state.paperSettings],
  [
    paperEndpoints.changeSettings,
    ({ body }) => (state.paperSettings = { ...state.paperSettings, ...(body as Partial<PaperSettings>) }),
  ],
  [paperEndpoints.check, () => ({ open: [], doubtfulPhones: [], lacksSender: false })],
  [paperEndpoints.listProfiles, () => state.exportProfiles],
  [
    paperEndpoints.addProfile,
    ({ body }) => {
      const profile = body as SaveProfile
      if (state.exportProfiles.some(({ name }) => name === profile.name))
        refuse('shipping_documents.profile_name_taken')
      const saved = { ...profile, id: state.exportProfiles.length + 1 }
      state.exportProfiles = [...state.exportProfiles, saved]
      return saved
    },
  ],
  [
    paperEndpoints.changeProfile,
    ({ params, body }) => {
      const saved = { ...(body as SaveProfile), id: Number(params['id']) }
      state.exportProfiles = state.exportProfiles.map((known) => (known.id === saved.id ? saved : known))
      return saved
    },
  ],
  [
    paperEndpoints.removeProfile,
    ({ params }) => {
      state.exportProfiles = state.exportProfiles.filter(({ id }) => id !== Number(params['id']))
      return { success: true }
    },
  ],
]
