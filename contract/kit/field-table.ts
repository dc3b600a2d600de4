export type FieldTexts = {
  label: string
  /** error when empty; makes the field required */
  missing?: string
  hint?: string
}
