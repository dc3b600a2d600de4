/** `message` follows `O ficheiro …`, in Portuguese. */
export class Ilegivel extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Ilegivel'
  }
}
