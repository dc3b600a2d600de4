/** What a form says of one field; the table of an object's fields adds what the object needs. */
export type FieldTexts = {
  label: string
  /** said where it is empty: its presence makes the field a required one */
  missing?: string
  hint?: string
}
