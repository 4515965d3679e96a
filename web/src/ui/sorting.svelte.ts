// By which column a table is sorted, and which way.

export class Sorting<Column extends string> {
  column: Column = $state() as Column;
  descending = $state(false);

  constructor(column: Column, descending = false) {
    this.column = column;
    this.descending = descending;
  }

  /** The same column again turns it round; of a new one the way that tells most comes first. */
  by(column: Column, descending = false): void {
    this.descending = column === this.column ? !this.descending : descending;
    this.column = column;
  }

  sorted<T>(rows: T[], compare: (column: Column) => (a: T, b: T) => number): T[] {
    const ascending = compare(this.column);
    return [...rows].sort(this.descending ? (a, b) => ascending(b, a) : ascending);
  }
}
