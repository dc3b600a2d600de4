/** A file that cannot be read at all. `message` goes on after `O ficheiro …`, in Portuguese. */
export class Ilegivel extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Ilegivel'
  }
}
