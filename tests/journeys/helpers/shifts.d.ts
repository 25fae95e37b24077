declare global {
  interface Window {
    /** Layout shift since the page was opened; `watchShifts` adds it up. */
    layoutShift: number;
  }
}

export {};
